#!/bin/sh
# An archive on many machines: a Slurm array whose task K of N draws its part of a manifest.
#
#   sbatch --array=1-16 batch.sh archive.jsonl
#   boardwright batch --merge archive.jsonl.*.report > archive.report     (when all are through)
#
# A task that failed is run again alone (sbatch --array=7 would make an array of one, hence the shard by hand):
#
#   boardwright batch --shard 7/16 --report archive.jsonl.7.report --resume archive.jsonl
#SBATCH --job-name=boards
#SBATCH --requeue
manifest=$1
exec boardwright batch --jobs "${SLURM_CPUS_PER_TASK:-1}" --report "$manifest.$SLURM_ARRAY_TASK_ID.report" --resume "$manifest"

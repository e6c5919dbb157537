/*
 * What libimagequant asks of OpenMP, for one thread.
 *
 * The library of OpenMP would be linked at every start of the program, for a tenth of the time that a start takes, and palettes are the same everywhere only with
 * one thread (quantize_liq.c). For programs, whose libimagequant is an archive; a shared one brings its own.
 */
void GOMP_parallel(void (*work)(void *data), void *data, unsigned n_threads, unsigned flags);
void GOMP_atomic_start(void);
void GOMP_atomic_end(void);
int omp_get_max_threads(void);
int omp_get_num_threads(void);
int omp_get_thread_num(void);

void GOMP_parallel(void (*work)(void *data), void *data, unsigned n_threads, unsigned flags) { work(data); }

void GOMP_atomic_start(void) {}

void GOMP_atomic_end(void) {}

int omp_get_max_threads(void) { return 1; }

int omp_get_num_threads(void) { return 1; }

int omp_get_thread_num(void) { return 0; }

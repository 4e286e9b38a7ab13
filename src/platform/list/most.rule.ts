/**
 * Readers do not turn more pages than this, and counting more rows costs more than showing one (decision 235). A list with more rows
 * has its file made by a job.
 */
export const MOST = 1000

/**
 * Loaded with its first use: it holds some fifteen megabytes of a process, most of which draw no picture. Pictures are encoded two
 * at a time, each on one thread: more pictures a minute than one picture on two threads.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/**
 * Loads the library at its first use: it takes some fifteen megabytes of a process, and most processes draw no picture.
 * Pictures are encoded two at a time, each on one thread, which is faster than one picture on two threads.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

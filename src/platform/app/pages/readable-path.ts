/** A path as somebody would write it; what cannot be read, or is not seen, stays encoded. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path).replace(/[\p{C}\p{Z}]/gu, encodeURIComponent)
  } catch {
    return path
  }
}

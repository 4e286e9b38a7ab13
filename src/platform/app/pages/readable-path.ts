/** A path in readable characters; bytes that cannot be decoded, or are invisible, stay encoded. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path).replace(/[\p{C}\p{Z}]/gu, encodeURIComponent)
  } catch {
    return path
  }
}

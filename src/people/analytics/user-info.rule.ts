/** Spec §9: user info is waited for up to 5000 ms, in steps of 100 ms. */
export const userInfoWait = { stepMs: 100, longestMs: 5_000 }
/** Spec §7: user data is pushed this long after each route change. */
export const afterRouteChangeMs = 100

/** Undefined on timeout. */
export async function waitForUserInfo<T>(
  read: () => T | undefined,
  pause: (ms: number) => Promise<unknown>,
): Promise<T | undefined> {
  const { stepMs, longestMs } = userInfoWait
  for (let waited = 0; ; waited += stepMs) {
    const info = read()
    if (info !== undefined || waited >= longestMs) return info
    await pause(stepMs)
  }
}

/** What `--name=one,two` on the command line chooses; undefined where it says nothing. */
export const chosen = (name: string): string[] | undefined =>
  process.argv
    .find((each) => each.startsWith(`--${name}=`))
    ?.slice(`--${name}=`.length)
    .split(',')

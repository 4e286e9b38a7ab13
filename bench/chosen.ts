/** The list of `--name=one,two` on the command line; undefined without it. */
export const chosen = (name: string): string[] | undefined =>
  process.argv
    .find((each) => each.startsWith(`--${name}=`))
    ?.slice(`--${name}=`.length)
    .split(',')

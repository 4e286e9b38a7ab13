export const title = () => 'Returns'
export function Page() {
  return <h1>Returns</h1>
}

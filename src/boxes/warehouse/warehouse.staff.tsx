export const title = () => 'Warehouse'
export function Page() {
  return <h1>Warehouse</h1>
}

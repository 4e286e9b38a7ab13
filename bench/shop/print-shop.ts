import { benchShop } from './shop.ts'

/** Prints the shop beside its bare handlers, and a rush of buyers with the work behind it. */
export async function printShop(wanted: { products: number; seconds: number }) {
  const { products, first, megabytes, rows, rush, pinned, apart } = await benchShop(wanted)
  const cores = pinned
    ? 'the server on one core, PostgreSQL and the clients on the other'
    : 'nothing is pinned'
  console.log(
    `The shop at ${products} products with six variants, 16 clients; ${cores}; the shelf is read in ${first.toFixed(0)} ms, ${megabytes.heap.toFixed(0)} MB kept, ${megabytes.all.toFixed(0)} MB with the clients:`,
  )
  console.table(rows)
  if (!rush) return
  const sandbox = apart ? 'the payment sandbox is a process of its own' : 'with the payment sandbox in it'
  console.log(`A rush of buyers, workers beside it, each figure for a checkout; ${sandbox}:`)
  console.table([rush])
}

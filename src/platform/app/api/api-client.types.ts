import { type Client, send } from './api-client.ts'

/** Calls of the API that must not compile: each line below that passes makes `npm run check` fail. */
export async function mustNotCompile(client: Client) {
  // @ts-expect-error no route has this path
  await client.get('/boxs')
  // @ts-expect-error this path is asked otherwise
  await send('DELETE', '/boxes')
  // @ts-expect-error the box is not named
  await client.get('/boxes/:boxId/feedback')
  // @ts-expect-error the piece is not named
  await send('PUT', '/boxes/:boxId/feedback/items/:itemId', { ...box, body: { choice: 'keep' } })
  // @ts-expect-error a name in the place of its value
  await client.get(`/boxes/${'1'}/feedback`)
  // @ts-expect-error there is nothing of the kind to choose
  await send('PUT', '/boxes/:boxId/feedback/items/:itemId', { ...piece, body: { choice: 'burn' } })
  // @ts-expect-error the amount is missing
  await send('POST', '/boxes/:boxId/confirm', box)
  // @ts-expect-error a number is asked for
  await client.get('/studio/desk/:boxId/candidates', { ...box, query: { from: 'the first' } })
  // @ts-expect-error a file has to be asked for as one
  await client.get('/invoices/:id/pdf', { params: { id: '1' } })
  const { charge } = await client.get('/studio/charges/:id', { params: { id: '1' } })
  // @ts-expect-error the answer does not name it
  return charge.colour
}

const box = { params: { boxId: '1' } }
const piece = { params: { boxId: '1', itemId: '2' } }

import type { Flow } from '../load.ts'

/**
 * The same steps at the bare handlers; the card's two steps, which are another company's, are one handler that answers.
 */
export const flow: Flow = async (ask, { body }) => {
  const headers = { 'content-type': 'application/json' }
  const put = await ask({ method: 'POST', path: '/cart', headers, body })
  const id = JSON.stringify({ id: JSON.parse(put.text).id })
  for (const path of ['/view', '/order', '/intent', '/paid']) {
    const { status } = await ask({ method: 'POST', path, headers, body: id })
    if (status !== 200) return status
  }
  return 200
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { givenCharge, givenMember } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'

const token = 'a token for those who measure: 32'
const sent: string[] = []
const collector = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    sent.push(`${request.url} ${text}`)
    response.setHeader('content-type', 'application/json').end('{}')
  })
})
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
afterAll(() => collector.close())
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
const app = await testApp({ env: { METRICS_TOKEN: token, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } })
const metrics = (authorization?: string) =>
  app.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })

const member = await givenMember(app)
const { chargeId } = await givenCharge(app, { memberId: member.id })
await app.settle()
await app.call('GET', '/me', { as: member })
await app.call('GET', `/boxes/${chargeId}/feedback` as '/boxes/:boxId/feedback', { as: member })

test('R10.04 metrics report requests, jobs and connections by kind, without personal data', async () => {
  const { statusCode, body, headers } = await metrics(`Bearer ${token}`)
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  for (const line of [
    'garderobe_request_seconds_count{method="GET",route="/api/me",status="200"} 1',
    'garderobe_request_seconds_count{method="GET",route="/api/boxes/:boxId/feedback",status="404"} 1',
    'garderobe_job_seconds_count{kind="charge-card",outcome="done"} 1',
    'garderobe_jobs_parked 0',
    'garderobe_quarantine 0',
    'garderobe_invariants_broken 0',
  ])
    expect(body).toContain(line)
  expect(body).toMatch(/garderobe_connections\{pool="jobs",state="idle"\} \d/)
  expect(body).toMatch(/^garderobe_jobs_due\{lane="mail"\} \d/m)
  for (const word of [member.id, member.email, chargeId!, '127.0.0.1']) expect(body).not.toContain(word)
})

test('R10.04 without the token the address is a 404', async () => {
  for (const authorization of [undefined, 'Bearer', `Bearer ${token}!`, token])
    expect((await metrics(authorization)).statusCode).toBe(404)
  const closed = await testApp()
  const answer = await closed.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode).toBe(404)
})

type Sent = { name: string; spanId: string; parentSpanId?: string; traceId: string }

test('R10.04 a trace holds the statements of a request and of a job, without their values', async () => {
  await app.app.close()
  const traces = sent.join('\n')
  expect(sent.every((one) => one.startsWith('/v1/traces '))).toBe(true)
  const spans = sent.flatMap((one) =>
    JSON.parse(one.slice('/v1/traces '.length)).resourceSpans.flatMap(
      ({ scopeSpans }: { scopeSpans: { spans: Sent[] }[] }) => scopeSpans.flatMap(({ spans }) => spans),
    ),
  ) as Sent[]
  for (const name of ['GET /api/me', 'job charge-card']) {
    const above = spans.find((one) => one.name === name)!
    const below = spans.filter((one) => one.traceId === above.traceId && one.name === 'SELECT')
    expect(below.length, name).toBeGreaterThan(0)
  }
  for (const word of [member.id, member.email, member.token, chargeId!]) expect(traces).not.toContain(word)
})

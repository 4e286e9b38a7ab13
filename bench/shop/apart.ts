import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { cloneTemplate, startTemplate } from '#/testing/database/template.ts'

export type SandboxKeys = { secretKey: string; publishableKey: string; webhookSecret: string }
const keys: SandboxKeys = {
  secretKey: 'sk_test_garderobe_sandbox',
  publishableKey: 'pk_test_garderobe_sandbox',
  webhookSecret: 'whsec_garderobe_sandbox',
}

/** True with SANDBOX=apart: the payment sandbox is a process of its own, and the figures are those of the product alone. */
export const isApart = process.env.SANDBOX === 'apart'

/** Starts the sandbox, and returns its address with the settings by which the application finds it. */
export async function startApart(port: number) {
  // Its commits wait for no disk, as in one process with the application.
  const server = await startTemplate()
  const url = await cloneTemplate(server.url, 'bench_sandbox')
  const child = fork(fileURLToPath(new URL('sandbox-process.ts', import.meta.url)))
  child.send({ url, webhooks: `http://127.0.0.1:${port}/api/payments/webhook`, keys })
  const [{ origin }] = (await once(child, 'message')) as [{ origin: string }]
  return {
    origin,
    pid: child.pid!,
    env: {
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_BASE: origin,
    },
    async stop() {
      child.kill()
      await once(child, 'exit')
      await server.stop()
    },
  }
}

/** A port that nobody uses now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

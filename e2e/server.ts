import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import serving from '../bin/serving.json' with { type: 'json' }

const root = fileURLToPath(new URL('..', import.meta.url))
const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
const taken = { PATH, HOME, NODE_COMPILE_CACHE }

/** The server as in production, in a process of its own, ready to answer. */
export async function startServer(env: Record<string, string>, cwd = root) {
  const child = spawn(process.execPath, serving.args, {
    cwd,
    env: { ...taken, ...serving.env, TZ: 'UTC', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk).slice(-20_000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  await Promise.race([
    new Promise<void>((resolve) =>
      child.stdout.on('data', () => output.includes('Garderobe is ready') && resolve()),
    ),
    ended.then(() => {
      throw new Error(`The server did not start:\n${output}`)
    }),
  ])
  return { pid: child.pid, ended, output: () => output, stop: () => stop(child, ended) }
}

async function stop(child: ChildProcess, ended: Promise<unknown>) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const kill = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(kill)
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}

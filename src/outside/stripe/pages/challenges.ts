import { insertObject, lockObject, saveObject } from '../api/objects.ts'
import { newId, type SandboxSession } from '../api/session.ts'

/** One question of the bank to the card's owner (3-D Secure): open until it is answered, once. */
export type Challenge = { id: string; intent: string; state: 'open' | 'passed' | 'failed' }

export async function openChallenge(s: SandboxSession, intent: string) {
  const id = newId(s.random, 'tds')
  insertObject(s, 'challenge', { id, intent, state: 'open' } as Challenge)
  return {
    type: 'use_stripe_sdk' as const,
    use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: `/sandbox/stripe/3ds/${id}`, source: id },
  }
}

export const lockChallenge = async (s: SandboxSession, id: string) =>
  (await lockObject<Challenge>(s, 'challenge', id)).body

export const closeChallenge = (s: SandboxSession, challenge: Challenge, passed: boolean) =>
  saveObject(s, { ...challenge, state: passed ? 'passed' : 'failed' } as Challenge)

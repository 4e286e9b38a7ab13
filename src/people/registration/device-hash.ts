import type { FastifyRequest } from 'fastify'
import { hashSecret } from '#/platform/hash-secret.ts'

/** A network and a browser, to know them again on the same day; nobody can read either out of it. */
export const deviceHashOf = ({ ip, headers }: FastifyRequest): string =>
  hashSecret(JSON.stringify([ip, headers['user-agent'] ?? '']))

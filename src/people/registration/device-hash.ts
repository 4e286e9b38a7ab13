import type { FastifyRequest } from 'fastify'
import { hashSecret } from '#/platform/hash-secret.ts'

/** Hash of a network and a browser, to recognise them within a day; neither can be read from it. */
export const deviceHashOf = ({ ip, headers }: FastifyRequest): string =>
  hashSecret(JSON.stringify([ip, headers['user-agent'] ?? '']))

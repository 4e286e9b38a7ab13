import { hash } from 'node:crypto'

/**
 * What is stored of a secret that somebody else holds, a session's token or a link's key (T5): enough to know it again,
 * of no use to whoever reads the database. Never for a password, which can be guessed: that takes `hashPassword`.
 */
export const hashSecret = (secret: string): string => hash('sha256', secret)

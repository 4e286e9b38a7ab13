import { hash } from 'node:crypto'

/**
 * The stored form of a secret that another party holds, such as a session's token or a link's key (T5): it recognises
 * the secret and is useless to a reader of the database. Never for a password, which can be guessed: that takes
 * `hashPassword`.
 */
export const hashSecret = (secret: string): string => hash('sha256', secret)

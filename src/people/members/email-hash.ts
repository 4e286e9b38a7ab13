import { hashSecret } from '#/platform/hash-secret.ts'

/** Hash that identifies an address, so that no job's row contains the address itself. */
export const emailHashOf = (email: string) => hashSecret(email.trim().toLowerCase())

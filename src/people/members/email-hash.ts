import { hashSecret } from '#/platform/hash-secret.ts'

/** What knows an address again without saying it: so that it stands in no job's row. */
export const emailHashOf = (email: string) => hashSecret(email.trim().toLowerCase())

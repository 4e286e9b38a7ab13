import { userInfo } from 'node:os'
import type { AuditEntry } from './audit/audit.ts'

/** The person who runs a command on the server: the name given with `--by`, else the account on the machine. */
export const operator = (given?: string): AuditEntry['actor'] => ({
  kind: 'operator',
  id: given?.trim() || process.env.SUDO_USER || accountName(),
})

/** A container may run as a user id without a name. */
function accountName(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.()}`
  }
}

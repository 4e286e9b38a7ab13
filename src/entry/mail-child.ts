import { answerParent } from '#/platform/child/answer-parent.ts'
import { readMail } from '#/styling/threads/inbound/read-mail.ts'

/** The process that reads mails from outside (src/styling/threads/inbound/parse-mail.ts starts it). */
answerParent({ read: readMail })

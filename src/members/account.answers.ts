import { anything, closed, list, moment, optional, text, uuid, yes } from '#/platform/http/schema.ts'

/** What the account's routes answer: her own contact and style, her places, her addresses (T28). */
const BoxesUnderWay = list(closed({ number: text, follows: yes }))

export const Profile = closed({
  userId: uuid,
  email: text,
  since: moment,
  contact: closed({
    firstName: text,
    lastName: text,
    phone: text,
    street: text,
    streetNumber: text,
    streetDoor: text,
    zip: text,
    city: text,
  }),
  answers: anything,
  completed: yes,
  boxesUnderWay: BoxesUnderWay,
})
export const ContactSaved = closed({ boxes: BoxesUnderWay })

export const Devices = closed({
  sessions: list(
    closed({
      id: uuid,
      current: yes,
      byLink: yes,
      browser: optional(text),
      system: optional(text),
      createdAt: moment,
      lastSeenAt: moment,
    }),
  ),
})

export const EmailChange = closed({ side: text, oldEmail: text, newEmail: text })
export const EmailConfirmed = closed({ state: text, side: text, newEmail: text })

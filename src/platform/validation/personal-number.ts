import personnummer from 'personnummer'

// The package's types describe another module format than the one Node loads.
const { valid } = personnummer as unknown as {
  valid(value: string, options?: { allowCoordinationNumber?: boolean }): boolean
}

/** A valid Swedish personal number: check digit and date (R5.07); coordination numbers count. */
export const isPersonalNumber = (value: string): boolean =>
  valid(value.replace(' ', '-'), { allowCoordinationNumber: true })

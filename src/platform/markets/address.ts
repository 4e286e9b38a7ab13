/** A postal address; the country is its ISO code. */
export type Address = {
  name: string
  street: string
  streetNumber: string
  streetDoor: string
  zip: string
  city: string
  country: string
}

type Street = { [part in 'street' | 'streetNumber' | 'streetDoor']?: string | undefined }

/** A floor as Denmark and Sweden write it: it follows a comma, otherwise its number would run into the house's. */
const isFloor = /^(\d+\.|\d+ |(st|kl)\b)/i

/** `Istedgade 42, 3. tv`, and `Oudegracht 217 B` */
export const streetLine = ({ street, streetNumber, streetDoor = '' }: Street): string =>
  [[street, streetNumber].filter(Boolean).join(' '), streetDoor]
    .filter(Boolean)
    .join(isFloor.test(streetDoor) ? ', ' : ' ')

/** `Istedgade 42, 3. tv, 1650 København V` */
export const addressLine = (address: Street & Pick<Address, 'zip' | 'city'>): string =>
  `${streetLine(address)}, ${address.zip} ${address.city}`

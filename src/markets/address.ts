/** Where something is sent; the country is its ISO code. */
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

/** `Istedgade 42 3. tv` */
export const streetLine = ({ street, streetNumber, streetDoor }: Street): string =>
  [street, streetNumber, streetDoor].filter(Boolean).join(' ')

/** `Istedgade 42 3. tv, 1650 København V` */
export const addressLine = (address: Street & Pick<Address, 'zip' | 'city'>): string =>
  `${streetLine(address)}, ${address.zip} ${address.city}`

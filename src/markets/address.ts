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

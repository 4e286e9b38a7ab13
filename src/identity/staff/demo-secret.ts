/** The second factor of the demo staff (docs/operations.md); never used outside the local environment. */
export const demoTotpSecret = 'GARDEROBEDEMOSECRET234567ABCDEFGH'

/** First part of a link's signed value: `1` opens by itself, `2` opens the whole account, by a button (D1). */
const BY_ITSELF = '1.'
export const BY_BUTTON = '2.'

export const formOf = (purpose: string) => (purpose === 'sign-in' ? BY_BUTTON : BY_ITSELF)

/** Messages between the shop's page and the card's frame. None contains the number. */
export type CardFieldName = 'number' | 'expiry' | 'cvc'
export type ElementType = 'card' | 'cardNumber' | 'cardExpiry' | 'cardCvc'
export type CardFieldError = {
  type: string
  code: string
  message: string
  decline_code?: string
  param?: string
}
export type StyleRules = { [property: string]: string | { [property: string]: string } | undefined }
export type ElementOptions = {
  style?: { base?: StyleRules; complete?: StyleRules; empty?: StyleRules; invalid?: StyleRules }
  placeholder?: string
  disabled?: boolean
  /** Hides the labels above the fields of `card`, for a page with its own. */
  hideLabels?: boolean
}
export type FontSource = { family: string; src: string; weight?: string; style?: string }
export type FieldChange = {
  elementType: ElementType
  empty: boolean
  complete: boolean
  brand?: string
  error: CardFieldError | undefined
}
export type BillingDetails = {
  name?: string
  email?: string
  phone?: string
  address?: { [line: string]: string }
}

export type ToFrame =
  | {
      say: 'begin'
      type: ElementType
      locale: string
      key: string
      options: ElementOptions
      fonts: FontSource[]
    }
  | { say: 'update'; options: ElementOptions; locale?: string }
  | { say: 'focus' | 'blur' | 'clear' }
  | { say: 'tokenize'; call: number; billing_details?: BillingDetails }
export type FromFrame =
  | { say: 'loaded' | 'ready' | 'focus' | 'blur' | 'escape' }
  | { say: 'height'; height: number }
  | { say: 'change'; change: FieldChange }
  | { say: 'tokenized'; call: number; paymentMethod?: { id: string }; error?: CardFieldError }

export const sandboxHome = '/sandbox/stripe'

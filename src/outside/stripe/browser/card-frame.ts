import { cardForm, restoreCaret } from './card-form.ts'
import {
  brandOf,
  type CardValues,
  digitsOf,
  expiryText,
  grouped,
  isComplete,
  type Problem,
  problemOf,
} from './card-input.ts'
import { applyStyle, loadFonts } from './frame-style.ts'
import { cardLanguageOf, cardTextsOf, localised } from './texts.ts'
import {
  type BillingDetails,
  type CardFieldName,
  type ElementOptions,
  type ElementType,
  type FromFrame,
  sandboxHome,
  type ToFrame,
} from './wire.ts'

const form = document.querySelector<HTMLFormElement>('#card')!
const fieldsOf: Record<ElementType, CardFieldName[]> = {
  card: ['number', 'expiry', 'cvc'],
  cardNumber: ['number'],
  cardExpiry: ['expiry'],
  cardCvc: ['cvc'],
}
const autocomplete = { number: 'cc-number', expiry: 'cc-exp', cvc: 'cc-csc' }

const values: CardValues = { number: '', expiry: '', cvc: '' }
const left: Record<CardFieldName, boolean> = { number: false, expiry: false, cvc: false }
const inputs = new Map<CardFieldName, HTMLInputElement>()
let type: ElementType = 'card'
let locale = 'en'
let key = ''
let options: ElementOptions = {}

/** The three frames of a split form exchange their values; the page takes no part in it. */
const siblings = new BroadcastChannel(`sandbox-card-${location.hash.slice(1)}`)
const tell = (message: FromFrame) =>
  parent.postMessage({ ...message, group: location.hash.slice(1) }, location.origin)
const today = () => new Date()

function begin(message: Extract<ToFrame, { say: 'begin' }>) {
  ;({ type, locale, key, options } = message)
  loadFonts(message.fonts)
  document.body.dataset.type = type
  form.replaceChildren(...fieldsOf[type].map(fieldFor))
  restyle()
  siblings.postMessage({ say: 'hello' })
  new ResizeObserver(() =>
    tell({ say: 'height', height: Math.ceil(form.getBoundingClientRect().height) }),
  ).observe(form)
  tell({ say: 'ready' })
}

function fieldFor(name: CardFieldName): HTMLElement {
  const field = document.createElement('div')
  field.className = `field ${name}`
  const label = document.createElement('label')
  label.htmlFor = name
  const input = document.createElement('input')
  Object.assign(input, {
    id: name,
    name,
    type: 'text',
    inputMode: 'numeric',
    spellcheck: false,
    required: true,
  })
  input.setAttribute('autocomplete', autocomplete[name])
  input.setAttribute('aria-describedby', `${name}-problem`)
  const problem = document.createElement('span')
  problem.id = `${name}-problem`
  problem.className = 'unseen'
  const brand = document.createElement('span')
  brand.className = 'brand'
  brand.ariaHidden = 'true'
  field.append(label, input, problem, ...(name === 'number' ? [brand] : []))
  inputs.set(name, input)
  listen(name, input)
  return field
}

function restyle() {
  const texts = cardTextsOf(locale)
  document.documentElement.lang = cardLanguageOf(locale)
  document.title = texts.frame
  form.ariaLabel = texts.frame
  document.body.classList.toggle('bare', type !== 'card')
  document.body.classList.toggle('unlabelled', type !== 'card' || options.hideLabels === true)
  const hints = { number: '1234 1234 1234 1234', expiry: texts.expiryHint, cvc: texts.cvcHint }
  for (const [name, input] of inputs) {
    document.querySelector<HTMLLabelElement>(`label[for=${name}]`)!.textContent = texts[name]
    input.placeholder = (type === 'card' ? undefined : options.placeholder) ?? hints[name]
    input.disabled = options.disabled ?? false
  }
  applyStyle(options.style ?? {})
}

function listen(name: CardFieldName, input: HTMLInputElement) {
  input.addEventListener('input', (event) => {
    take(name, input, (event as InputEvent).inputType?.startsWith('delete') ?? false)
    left[name] = false
    changed()
    if (isComplete(name, values, today()) && atEnd(input)) neighbour(name, 1)?.focus()
  })
  input.addEventListener('focus', () => tell({ say: 'focus' }))
  input.addEventListener('blur', () => {
    left[name] = values[name] !== ''
    changed()
    tell({ say: 'blur' })
  })
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') tell({ say: 'escape' })
    if (event.key === 'Backspace' && input.value === '') {
      event.preventDefault()
      neighbour(name, -1)?.focus()
    }
  })
}

const atEnd = (input: HTMLInputElement) => input.selectionStart === input.value.length
function neighbour(name: CardFieldName, step: 1 | -1): HTMLInputElement | undefined {
  const names = fieldsOf[type]
  const next = names[names.indexOf(name) + step]
  return next && inputs.get(next)
}

/** Groups the digits and keeps the caret behind its digit. */
function take(name: CardFieldName, input: HTMLInputElement, deleting: boolean) {
  const digitsBefore = digitsOf(input.value.slice(0, input.selectionStart ?? 0)).length
  const wasAtEnd = atEnd(input)
  const digits = digitsOf(input.value)
  if (name === 'number') {
    values.number = digits.slice(
      0,
      brandOf(digits).groups.reduce((sum, size) => sum + size, 0),
    )
    input.value = grouped(values.number)
  } else if (name === 'expiry') {
    input.value = expiryText(digits, deleting)
    values.expiry = digitsOf(input.value)
  } else {
    values.cvc = digits.slice(
      0,
      brandOf(values.number).name === 'unknown' && type === 'cardCvc' ? 4 : brandOf(values.number).cvc,
    )
    input.value = values.cvc
  }
  if (!wasAtEnd) restoreCaret(input, digitsBefore)
}

function changed(finished = false) {
  const names = fieldsOf[type]
  const problems = names.map((name) => problemOf(name, values, finished || left[name], today()))
  for (const [index, name] of names.entries()) mark(name, problems[index])
  const first = problems.find((problem) => problem !== undefined)
  const brand = brandOf(values.number).name
  document.body.dataset.brand = brand
  siblings.postMessage({ say: 'have', values: Object.fromEntries(names.map((name) => [name, values[name]])) })
  tell({
    say: 'change',
    change: {
      elementType: type,
      empty: names.every((name) => values[name] === ''),
      complete: names.every((name) => isComplete(name, values, today())),
      ...(names.includes('number') && { brand }),
      error: first && errorOf(first),
    },
  })
}

const errorOf = ({ code }: Problem) => localised({ type: 'validation_error', code, message: code }, locale)

function mark(name: CardFieldName, problem: Problem | undefined) {
  const input = inputs.get(name)!
  input.ariaInvalid = String(problem !== undefined)
  input.dataset.state = problem
    ? 'invalid'
    : values[name] === ''
      ? 'empty'
      : isComplete(name, values, today())
        ? 'complete'
        : ''
  document.querySelector(`#${name}-problem`)!.textContent = problem ? errorOf(problem).message : ''
}

/** The number's only way out: straight to the service, which returns a token for it. */
async function tokenize(call: number, billing_details: BillingDetails = {}) {
  for (const name of fieldsOf[type]) left[name] = true
  changed(true)
  siblings.postMessage({ say: 'finish' })
  const problem = (['number', 'expiry', 'cvc'] as const)
    .map((name) => problemOf(name, values, true, today()))
    .find((found) => found !== undefined)
  if (problem) {
    inputs.get(problem.field)?.focus()
    tell({ say: 'tokenized', call, error: errorOf(problem) })
    return
  }
  const answer = await fetch(`${sandboxHome}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: cardForm(values, billing_details),
  })
    .then((response) => response.json())
    .catch(() => ({ error: { type: 'api_connection_error', code: 'connection', message: '' } }))
  if (answer.error) tell({ say: 'tokenized', call, error: localised(answer.error, locale) })
  else tell({ say: 'tokenized', call, paymentMethod: { id: answer.id } })
}

function clear() {
  for (const [name, input] of inputs) {
    input.value = values[name] = ''
    left[name] = false
  }
  changed()
}

siblings.addEventListener('message', ({ data }) => {
  if (inputs.size === 0) return // not initialised yet: its own hello will ask for the others' values
  if (data.say === 'hello') changed()
  else if (data.say === 'finish') {
    for (const name of fieldsOf[type]) left[name] = true
    changed(true)
  } else if (data.say === 'have') {
    for (const [name, value] of Object.entries(data.values as Partial<CardValues>))
      if (!fieldsOf[type].includes(name as CardFieldName)) values[name as CardFieldName] = value
    document.body.dataset.brand = brandOf(values.number).name
  }
})

addEventListener('message', ({ data, source, origin }: MessageEvent<ToFrame>) => {
  if (source !== parent || origin !== location.origin) return
  if (data.say === 'begin') begin(data)
  else if (data.say === 'update') {
    options = { ...options, ...data.options }
    locale = data.locale ?? locale
    restyle()
  } else if (data.say === 'focus') inputs.get(fieldsOf[type][0]!)?.focus()
  else if (data.say === 'blur') (document.activeElement as HTMLElement | null)?.blur()
  else if (data.say === 'clear') clear()
  else if (data.say === 'tokenize') void tokenize(data.call, data.billing_details)
})
form.addEventListener('submit', (event) => event.preventDefault())
tell({ say: 'loaded' })

type Step = { parent: Element; child: Element; at: number }

/** The position of a control in the document, recorded while the control is there. */
export type Place = {
  control: HTMLElement
  name: string
  /** From the control outwards: each parent, its child and the child's index. */
  steps: Step[]
  /** The index of the control among those of its row. */
  nth: number
}

const rows = 'li, tr, article, [role="row"], [role="listitem"], [data-item]'
const controls =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [contenteditable], [tabindex="0"]'
/** Fields that open a telephone's keyboard. */
const typed = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, [contenteditable]'
const regions = 'section, article, fieldset, form, dialog, aside, nav, main, [role="region"]'
const headings = 'h1, h2, h3, h4, legend'

export function placeOf(control: HTMLElement): Place {
  const steps: Step[] = []
  for (let child: Element = control; child.parentElement; child = child.parentElement) {
    const parent = child.parentElement
    steps.push({ parent, child, at: [...parent.children].indexOf(child) })
  }
  const row = control.closest(rows)
  return { control, name: nameOf(control), steps, nth: row ? controlsIn(row).indexOf(control) : 0 }
}

export const isUsable = (control: HTMLElement) =>
  control.isConnected && !control.matches(':disabled') && control.checkVisibility()

/**
 * The element that takes the focus after its control has gone: in the place of the control one of the same name, or in the next row the
 * control at the same position, or the heading of the region that has come instead; else the heading of the region around it.
 */
export function successorOf({ control, name, steps, nth }: Place): HTMLElement | null {
  const step = steps.find(({ parent }) => parent.isConnected)
  if (!step) return null
  const { parent, child, at } = step
  const instead = parent.children[at] ?? parent.children[at - 1]
  const found = (instead ? controlsIn(instead) : []).filter(
    (one) => isUsable(one) && (control.matches(typed) || !one.matches(typed)),
  )
  const same = name && found.find((one) => nameOf(one) === name)
  if (same) return same
  const areBoth = (kind: string) => child.matches(kind) && instead?.matches(kind)
  const inRow = areBoth(rows) && (found[nth] ?? found[0])
  const inRegion = areBoth(regions) && headingIn(instead!)
  return inRow || inRegion || headingAround(parent)
}

const headingIn = (region: Element) =>
  [...region.querySelectorAll<HTMLElement>(headings)].find((heading) => heading.checkVisibility())

function headingAround(inner: Element): HTMLElement | null {
  for (let region = inner.closest(regions); region; region = region.parentElement?.closest(regions) ?? null) {
    const heading = headingIn(region)
    if (heading) return heading
  }
  return document.getElementById('main')
}

const controlsIn = (part: Element): HTMLElement[] => [
  ...(part.matches(controls) ? [part as HTMLElement] : []),
  ...part.querySelectorAll<HTMLElement>(controls),
]

const nameOf = (control: HTMLElement) =>
  (control.getAttribute('aria-label') ?? (labelOf(control) || control.textContent))
    .replace(/\s+/g, ' ')
    .trim()

const labelOf = (control: HTMLElement) =>
  'labels' in control ? (control as HTMLInputElement).labels?.[0]?.textContent : undefined

import type { Suggestion } from '#/platform/ui/form/suggestions.tsx'

export type Command = Suggestion & { run: () => void }

/** Buttons of single rows and in dialogs are no commands of the page. */
const apart = 'table, li, dialog, nav, form[method="get"], [data-item], .list-foot, .rail-foot'
const LONGEST = 60

/** The buttons of the page that is open: acts that the colleague may do now, each by its words. */
export function pageCommands(): Command[] {
  const buttons = [...document.querySelectorAll<HTMLElement>('#main button, #main a.button')].filter(
    isOffered,
  )
  const labels = buttons.map(labelOf)
  return buttons.flatMap((button, index) => {
    const title = labels[index]!
    const isClear =
      title !== '' && title.length <= LONGEST && labels.indexOf(title) === labels.lastIndexOf(title)
    return isClear ? [{ to: `#${index}`, title, note: 'On this page', run: () => press(button) }] : []
  })
}

const isOffered = (button: HTMLElement) =>
  !button.matches(':disabled, [aria-disabled="true"]') && !button.closest(apart) && button.checkVisibility()

const labelOf = (button: HTMLElement) =>
  (button.getAttribute('aria-label') ?? button.textContent).replace(/\s+/g, ' ').trim()

function press(button: HTMLElement) {
  button.focus()
  button.click()
}

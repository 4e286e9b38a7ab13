/**
 * Runs in the head before anything is loaded: a form that only the script can send (it has no `action`) waits for it
 * when the visitor is faster, so that its input is not lost.
 */
export const holdEarlySubmit = `addEventListener('submit',function(e){if('ready' in document.documentElement.dataset||e.target.hasAttribute('action'))return;e.preventDefault();e.target.dataset.early=''},true)`

export function repeatEarlySubmit(page: Document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-early]')) {
    delete form.dataset.early
    form.requestSubmit()
  }
}

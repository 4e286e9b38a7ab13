// Reports the outcome of the bank's question to the shop's page, and the question's height.
const state = document.body.dataset.state
const say = (message: object) => {
  if (parent !== window) parent.postMessage(message, location.origin)
}
say({ say: 'bank-height', height: document.documentElement.scrollHeight })
if (state !== 'open') setTimeout(() => say({ say: 'bank-answered' }), 600)
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') say({ say: 'bank-closed' })
})
document.querySelector<HTMLButtonElement>('button.yes')?.focus()

export {}

import { Standalone, sendStandalone } from '#/platform/app/standalone/standalone-page.tsx'
import type { Sandbox } from '../sandbox-harness.ts'

/** As strict as the shop's pages: a script of our own, and nothing inline. */
export function servePage({ app }: Sandbox) {
  const sources = { 'script-src': "'self'", 'connect-src': "'self'", 'frame-src': "'self'" }
  app.get<{ Querystring: { locale: string; split?: string } }>('/shop', ({ query }, reply) =>
    sendStandalone(reply, shop(query.locale, query.split ? ['n', 'e', 'c'] : ['card']), { sources }),
  )
  app.get('/shop.css', (_request, reply) =>
    reply
      .type('text/css')
      .send(
        'body{margin:0;background:#faf7f2;font:16px/24px system-ui;color:#1c1a17}main{max-width:640px;margin:48px auto;padding:0 16px}#n,#e,#c{background:#fff;border:1px solid #8c857a;border-radius:2px;padding:11px 12px;margin-bottom:12px}button{min-height:48px;padding:0 24px}#problem{min-height:24px;color:#7b1f2b}',
      ),
  )
  app.get('/shop.js', (_request, reply) => reply.type('text/javascript').send(shopScript))
}
const shop = (locale: string, fields: string[]) => (
  <Standalone lang={locale} title="Shop" sheets={['/shop.css']}>
    <main>
      <h1>Garderobe</h1>
      {fields.map((id) => (
        <div key={id} id={id} />
      ))}
      <p id="problem" role="alert" />
      <button type="button" id="save">
        Save
      </button>
      <output id="result" />
    </main>
    <script src="/sandbox/stripe/js/v3" />
    <script src="/shop.js" />
  </Standalone>
)
const shopScript = `
const asked = new URLSearchParams(location.search), locale = asked.get('locale')
const stripe = Stripe('pk_test_sandbox', { locale })
const elements = stripe.elements({ locale })
const split = asked.has('split')
const card = elements.create(split ? 'cardNumber' : 'card', { style: { invalid: { color: '#7b1f2b' } } })
window.changes = []
card.on('ready', () => { document.body.dataset.ready = 'yes' })
card.on('change', (event) => { changes.push(event); document.querySelector('#problem').textContent = event.error?.message ?? '' })
card.mount(split ? '#n' : '#card')
if (split) { elements.create('cardExpiry').mount('#e'); elements.create('cardCvc').mount(document.querySelector('#c')) }
document.querySelector('#save').addEventListener('click', async () => {
  const confirm = asked.get('secret').startsWith('seti_') ? 'confirmCardSetup' : 'confirmCardPayment'
  const { setupIntent, paymentIntent, error } = await stripe[confirm](asked.get('secret'), asked.has('method') ? { payment_method: asked.get('method') } : { payment_method: { card, billing_details: { name: 'A' } } })
  document.querySelector('#problem').textContent = error?.message ?? ''
  document.querySelector('#result').textContent = (setupIntent ?? paymentIntent)?.status ?? error.code
})`

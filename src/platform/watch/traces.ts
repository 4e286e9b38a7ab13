import { AsyncLocalStorage } from 'node:async_hooks'
import type { TracingChannel } from 'node:diagnostics_channel'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Log } from '../context.ts'
import type { App } from '../http/app.ts'
import { jobChannel, queryChannel } from './channels.ts'

type To = { endpoint: string; version: string; log: Log }
type Named = { name: string; kind: SpanKind; attributes: Record<string, string> }

/**
 * Sends requests and jobs with their statements to an OpenTelemetry collector. A span names the route, the kind of
 * job or the text of a statement without its values: no address, no header, no message of an error (T118). Trace
 * headers of callers are ignored.
 */
export function traceRequests(app: App, { endpoint, version, log }: To): void {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'garderobe', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const spans = spansOf(provider.getTracer('garderobe'))
  const unfollow = [
    spans.follow(jobChannel, ({ kind }) => ({
      name: `job ${kind}`,
      kind: SpanKind.CONSUMER,
      attributes: { 'garderobe.job': kind },
    })),
    spans.follow(queryChannel, ({ text }) => ({
      name: text.trim().split(/\s/, 1)[0]!,
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
    })),
  ]
  followRequests(app, spans)
  app.addHook('onClose', async () => {
    for (const stop of unfollow) stop()
    await provider
      .shutdown()
      .catch((error: Error) => log.warn({ err: error }, 'the last traces are not sent'))
  })
}

type Spans = ReturnType<typeof spansOf>

/** A span's parent is the span in whose work it began. */
function spansOf(tracer: Tracer) {
  const current = new AsyncLocalStorage<Span>()
  const begin = ({ name, ...options }: Named) => {
    const above = current.getStore()
    return tracer.startSpan(name, options, above && trace.setSpan(ROOT_CONTEXT, above))
  }
  function follow<Message extends object>(
    { start, asyncStart }: TracingChannel<object, Message>,
    named: (message: Message) => Named,
  ) {
    const begun = new WeakMap<object, Span>()
    const open = (message: Message) => {
      const span = begin(named(message))
      begun.set(message, span)
      return span
    }
    const close = (message: unknown) => {
      const span = begun.get(message as Message)
      if ((message as { error?: unknown }).error) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
    }
    // The types expect the store to be the message.
    const store = current as AsyncLocalStorage<never>
    start.bindStore(store, open as never)
    asyncStart.subscribe(close)
    return () => {
      start.unbindStore(store)
      asyncStart.unsubscribe(close)
    }
  }
  return { begin, follow, within: (span: Span, work: () => void) => current.run(span, work) }
}

function followRequests(app: App, { begin, within }: Spans) {
  const spans = new WeakMap<object, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    const attributes = { 'http.request.method': method, 'http.route': route, 'garderobe.request': id }
    const span = begin({ name: `${method} ${route}`, kind: SpanKind.SERVER, attributes })
    spans.set(request, span)
    within(span, done)
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}

import {
  type ElementOptions,
  type ElementType,
  type FontSource,
  type FromFrame,
  sandboxHome,
  type ToFrame,
} from './wire.ts'

export type FrameLink = { frame: HTMLIFrameElement; send(message: ToFrame): void; cut(): void }
export type Beginning = {
  type: ElementType
  locale: string
  key: string
  options: ElementOptions
  fonts: FontSource[]
  title: string
}

/**
 * An iframe with card fields, and the channel to it. Both ends have the same origin, and messages of other frames are
 * ignored.
 */
export function openFrame(
  group: string,
  beginning: Beginning,
  hear: (message: FromFrame) => void,
): FrameLink {
  const frame = document.createElement('iframe')
  frame.src = `${sandboxHome}/js/card-frame#${group}`
  frame.title = beginning.title
  frame.allow = 'payment *'
  Object.assign(frame.style, {
    border: '0',
    display: 'block',
    width: '100%',
    height: startHeight(beginning.type),
    colorScheme: 'normal',
  })
  const { title: _, ...settings } = beginning
  const send = (message: ToFrame) => frame.contentWindow?.postMessage(message, location.origin)
  const listener = ({ data, source, origin }: MessageEvent<FromFrame>) => {
    if (source !== frame.contentWindow || source === null || origin !== location.origin) return
    if (data.say === 'loaded') send({ say: 'begin', ...settings })
    else if (data.say === 'height') frame.style.height = `${data.height}px`
    hear(data)
  }
  addEventListener('message', listener)
  const cut = () => {
    removeEventListener('message', listener)
    frame.remove()
  }
  return { frame, send, cut }
}

/** Close to the final height, so that the page does not jump. */
function startHeight(type: ElementType) {
  if (type !== 'card') return '24px'
  return innerWidth < 560 ? '172px' : '76px'
}

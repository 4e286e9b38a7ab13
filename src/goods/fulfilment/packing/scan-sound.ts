import { useEffect, useState, useSyncExternalStore } from 'react'

const NAME = 'scan-sound'
type Tone = readonly [hertz: number, afterS: number, forS: number]
/** Right: one rising pair. Wrong: two low ones. They differ in rhythm as well, for a loud hall. */
const tones: Readonly<Record<'good' | 'bad', readonly Tone[]>> = {
  good: [
    [880, 0, 0.07],
    [1320, 0.08, 0.09],
  ],
  bad: [
    [196, 0, 0.16],
    [165, 0.22, 0.24],
  ],
}

let audio: AudioContext | undefined

/** Sounds the answer to a scan, without a file. Silent where a browser has no audio, or waits for a first key. */
function sound(tone: 'good' | 'bad') {
  if (!('AudioContext' in globalThis)) return
  audio ??= new AudioContext()
  void audio.resume()
  for (const [hertz, after, length] of tones[tone])
    beep(audio, { hertz, at: audio.currentTime + after, length, tone })
}

type Beep = { hertz: number; at: number; length: number; tone: 'good' | 'bad' }
function beep(context: AudioContext, { hertz, at, length, tone }: Beep) {
  const oscillator = new OscillatorNode(context, {
    frequency: hertz,
    type: tone === 'bad' ? 'square' : 'sine',
  })
  const gain = new GainNode(context, { gain: tone === 'bad' ? 0.08 : 0.2 })
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(at)
  oscillator.stop(at + length)
}

/** The switch of this device, and the sound of each new answer while it is on. */
export function useScanSound(answer: { tone: 'good' | 'bad' | 'quiet' }) {
  const stored = useSyncExternalStore(
    () => () => {},
    () => localStorage.getItem(NAME) !== 'off',
    () => true,
  )
  const [chosen, setChosen] = useState<boolean>()
  const isOn = chosen ?? stored
  useEffect(() => {
    if (isOn && answer.tone !== 'quiet') sound(answer.tone)
  }, [answer, isOn])
  return {
    isOn,
    toggle() {
      localStorage.setItem(NAME, isOn ? 'off' : 'on')
      setChosen(!isOn)
    },
  }
}

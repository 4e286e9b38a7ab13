import { escapeHtml } from './escape-html.ts'

type Later = { scripts: readonly string[]; texts: string; nonce: string }

/** Milliseconds: a page whose pictures do not come is no page without script. */
const longest = 2000

/**
 * Runs at the end of the body. A page is drawn by its HTML, one sheet and its pictures; on a slow line scripts of five times
 * their weight would come between. So they and their texts are asked for when the first pictures are there, at once where
 * a page has none. What is asked for is a path of this house: a browser that trusts no text where a script could stand is told so (T42).
 * Called back instead of awaited: what is asked for then still counts for the window's `load`.
 */
const askLater = `(function(d,own){
var types=window.trustedTypes,ours={createScriptURL:function(url){if(!/^\\/(?!\\/)/.test(url))throw new TypeError(url)
return url}}
if(types)ours=types.createPolicy('garderobe',ours)
var asked=0,first=d.querySelectorAll('img[fetchpriority="high"]'),open=0
function add(name,given){var it=d.createElement(name);it.nonce=own.nonce;Object.assign(it,given);d.head.append(it)}
function ask(){if(asked++)return
own.dataset.scripts.split(' ').forEach(function(file,i){if(i)add('link',{rel:'modulepreload',href:file})})
add('link',{rel:'preload',as:'fetch',href:own.dataset.texts,crossOrigin:'anonymous'})
add('script',{type:'module',src:ours.createScriptURL(own.dataset.scripts.split(' ')[0])})}
function done(){if(--open<1)ask()}
first.forEach(function(it){if(it.complete)return
open++
it.addEventListener('load',done,{once:true})
it.addEventListener('error',done,{once:true})})
if(open)setTimeout(ask,${longest})
else ask()
})(document,document.currentScript)`

/** Empty where nothing is to be asked for later. */
export const picturesFirst = ({ scripts, texts, nonce }: Later): string =>
  scripts.length === 0
    ? ''
    : `<script nonce="${nonce}" data-scripts="${scripts.join(' ')}" data-texts="${escapeHtml(texts)}">${askLater}</script>`

import { escapeHtml } from './escape-html.ts'

type Later = { scripts: readonly string[]; texts: string; nonce: string }

/** Milliseconds: a page whose pictures do not arrive still gets its scripts. */
const longest = 2000

/**
 * Runs at the end of the body. A page is drawn by its HTML, one sheet and its pictures; on a slow line scripts of
 * five times their weight would come first. So scripts and texts are requested when the first pictures are there, or
 * at once on a page without pictures. Every requested path is on this host, and a Trusted Types policy tells the
 * browser so (T42). It uses callbacks instead of await: requests from them still count for the window's `load`.
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

/** Empty without anything to request later. */
export const picturesFirst = ({ scripts, texts, nonce }: Later): string =>
  scripts.length === 0
    ? ''
    : `<script nonce="${nonce}" data-scripts="${scripts.join(' ')}" data-texts="${escapeHtml(texts)}">${askLater}</script>`

/** One style sheet for all pages of the bank. Logical properties only, because it serves both writing directions. */
export const style = `
@font-face { font-family: Readex; src: url(/assets/readex-arabic.woff2); font-weight: 160 700; font-display: swap;
  unicode-range: U+0600-06FF, U+0750-077F, U+200C-200E, U+FB50-FDFF, U+FE70-FEFF; }
@font-face { font-family: Readex; src: url(/assets/readex-latin-ext.woff2); font-weight: 160 700; font-display: swap;
  unicode-range: U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1E9F, U+20A0-20C0; }
@font-face { font-family: Readex; src: url(/assets/readex-latin.woff2); font-weight: 160 700; font-display: swap;
  unicode-range: U+0000-00FF, U+0131, U+0152-0153, U+2000-206F, U+2190-21FF; }
:root { --navy: #0c2340; --deep: #081a31; --blue: #1d4f91; --ink: #14202e; --muted: #55657a; --line: #d3dce6;
  --ground: #e8edf3; --gold: #c9a227; --bad: #b3261e; --good: #19693c; color-scheme: light; }
* { box-sizing: border-box; margin: 0; }
body { font: 400 16px/1.65 Readex, system-ui, "Segoe UI", "Noto Sans Arabic", Tahoma, sans-serif; color: var(--ink);
  background: var(--ground); min-block-size: 100vh; }
a { color: var(--blue); }
h1 { font-size: 1.45rem; font-weight: 600; line-height: 1.35; }
h2 { font-size: 1.1rem; font-weight: 600; }
bdi { unicode-bidi: isolate; }
.mono { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .9em; }
.strip { background: #fff3d1; color: #5c4300; font-size: .875rem; text-align: center; padding: .45rem 1rem; }
.strip a { color: inherit; font-weight: 600; margin-inline-start: .5rem; }
.top { max-inline-size: 57rem; margin-inline: auto; padding: 1.5rem 1.25rem; display: flex; flex-wrap: wrap;
  justify-content: space-between; align-items: center; gap: 1rem; }
.brand { display: flex; align-items: center; gap: .65rem; font-size: 1.2rem; color: var(--navy); }
.mark { inline-size: 42px; block-size: 42px; padding: 5px; border-radius: 12px; background: var(--navy); }
nav { display: flex; gap: .25rem; font-size: .9rem; }
nav > * { padding: .55rem .7rem; border-radius: 8px; text-decoration: none; min-block-size: 44px; display: flex;
  align-items: center; }
nav [aria-current] { color: var(--ink); font-weight: 600; background: #fff; box-shadow: 0 0 0 1px var(--line); }
nav a:hover { text-decoration: underline; }
main { max-inline-size: 57rem; margin-inline: auto; padding: 0 1.25rem 4rem; }
.wide { max-inline-size: 76rem; }
.card { background: #fff; border-radius: 18px; overflow: hidden; box-shadow: 0 1px 2px #0c234014, 0 24px 48px -28px #0c234059;
  display: grid; grid-template-columns: 20rem 1fr; }
.summary { background: linear-gradient(160deg, var(--navy), var(--deep)); color: #dce6f2; padding: 2.25rem 1.9rem;
  display: flex; flex-direction: column; gap: 1.75rem; }
.sum span { display: block; font-size: .9rem; color: #a9bdd6; }
.sum bdi { font-size: 2.1rem; font-weight: 600; color: #fff; line-height: 1.3; }
dl { display: grid; gap: .95rem; }
dt { font-size: .82rem; color: #a9bdd6; }
dd { margin: 0; overflow-wrap: anywhere; color: #fff; }
.whole { white-space: nowrap; }
.safe { margin-block-start: auto; display: flex; gap: .5rem; align-items: center; font-size: .85rem; color: #a9bdd6; }
.icon { inline-size: 20px; block-size: 20px; flex: none; }
.step { padding: 2rem 2.25rem 2.25rem; display: flex; flex-direction: column; gap: .85rem; position: relative; }
.step > p { color: var(--muted); }
.scheme { display: flex; justify-content: flex-end; }
.scheme span { border: 1px solid var(--line); border-radius: 6px; padding: .1rem .55rem; font-size: .78rem; font-weight: 600;
  color: var(--blue); direction: ltr; }
label { font-weight: 500; font-size: .95rem; }
input, select { font: inherit; color: inherit; inline-size: 100%; min-block-size: 52px; padding: .5rem .95rem;
  border: 1.5px solid #8796a8; border-radius: 10px; background: #fff; }
input[dir=ltr] { text-align: start; font-variant-numeric: tabular-nums; }
[dir=rtl] input[dir=ltr]:not(.code) { text-align: end; }
input::placeholder { color: #6c7b8d; }
input[aria-invalid] { border-color: var(--bad); }
.code { font-size: 1.7rem; font-weight: 600; letter-spacing: .42em; text-align: center; padding-inline-start: 1.4rem; }
.step .hint { font-size: .9rem; margin-block-start: -.35rem; }
.hint .mono { color: var(--ink); font-weight: 600; }
.step .error { color: var(--bad); font-size: .9rem; }
.field { display: grid; gap: .35rem; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: start; }
button { font: inherit; font-weight: 600; min-block-size: 50px; padding: .6rem 1.4rem; border-radius: 10px; cursor: pointer;
  border: 1.5px solid transparent; }
.main { background: var(--blue); color: #fff; }
.main:hover { background: var(--navy); }
.quiet { background: none; color: var(--blue); }
.quiet:hover { background: #eef3f9; }
.step .main { margin-block-start: .4rem; }
.step .never { font-size: .85rem; border-block-start: 1px solid var(--line); padding-block-start: .9rem; }
:is(a, button, input, select, summary):focus-visible { outline: 3px solid #7fb0ec; outline-offset: 2px; }
details { font-size: .9rem; color: var(--muted); }
summary { cursor: pointer; padding-block: .4rem; }
details select { min-block-size: 44px; margin-block-start: .4rem; }
.notice { display: flex; flex-direction: column; align-items: center; text-align: center; gap: 1rem; padding: 3.5rem 1.75rem;
  max-inline-size: 36rem; margin: 2rem auto 0; }
.notice p { color: var(--muted); }
.notice form { margin-block-start: .5rem; }
.sign { inline-size: 56px; block-size: 56px; border-radius: 50%; border: 5px solid var(--line); }
.moving .sign { border-block-start-color: var(--blue); animation: turn 1s linear infinite; }
.sign { display: grid; place-items: center; font-weight: 700; font-size: 1.5rem; line-height: 1; }
.done .sign { border-color: var(--gold); color: #7d6410; }
.done .sign::after { content: 'i'; }
.bad .sign { border-color: var(--bad); color: var(--bad); }
.bad .sign::after { content: '!'; }
.notice .verdict { background: #f2f5f9; border-radius: 10px; padding: .6rem 1rem; color: var(--ink); }
@keyframes turn { to { transform: rotate(360deg); } }
@media (prefers-reduced-motion: reduce) { .moving .sign { animation: none; } }
.panel { background: #fff; border-radius: 16px; padding: 1.6rem 1.75rem; margin-block-end: 1.4rem; box-shadow: 0 1px 2px #0c234014; }
.panel > h2 { margin-block-end: .35rem; }
.lead { color: var(--muted); margin-block-end: 1rem; max-inline-size: 62em; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); gap: 1rem; margin-block: 1.2rem .4rem; }
.figures div { background: #f2f5f9; border-radius: 12px; padding: .8rem 1rem; }
.figures dt { color: var(--muted); }
.figures dd { color: var(--ink); font-size: 1.3rem; font-weight: 600; }
.rows { display: flex; flex-wrap: wrap; gap: .7rem; margin-block-start: 1rem; }
.rows button, .save button { min-block-size: 44px; padding: .45rem 1.1rem; font-size: .95rem; }
.rows .quiet { border-color: var(--line); }
fieldset { border: 0; padding: 0; margin-block-end: 1.3rem; }
legend { font-weight: 600; color: var(--blue); padding: 0; margin-block-end: .35rem; }
.switch { display: grid; grid-template-columns: 1.5rem 15rem 1fr 9.5rem; gap: .25rem .9rem; align-items: center;
  padding: .6rem 0; border-block-start: 1px solid #e6ecf2; font-weight: 400; min-block-size: 44px; }
.switch input[type=checkbox] { inline-size: 1.25rem; min-block-size: 1.25rem; block-size: 1.25rem; accent-color: var(--blue); }
.switch .amount { display: flex; gap: .5rem; align-items: center; font-size: .85rem; color: var(--muted); }
.switch .amount input { min-block-size: 44px; inline-size: 5.5rem; padding: .3rem .6rem; }
.save { padding-block-start: .4rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; inline-size: 100%; font-size: .92rem; }
th { text-align: start; font-weight: 500; color: var(--muted); font-size: .85rem; white-space: nowrap; }
th, td { padding: .55rem .9rem .55rem 0; border-block-end: 1px solid #e6ecf2; }
[dir=rtl] :is(th, td) { padding: .55rem 0 .55rem .9rem; }
td { white-space: nowrap; }
.tag { border-radius: 99px; padding: .12rem .7rem; font-size: .82rem; background: #e9eef4; }
.tag.taken { background: #dff1e6; color: var(--good); }
.tag.not { background: #fae3e1; color: #8c1d18; }
@media (max-width: 760px) {
  .top { padding-block: .8rem; gap: .4rem; }
  .brand { font-size: 1.02rem; }
  .mark { inline-size: 36px; block-size: 36px; }
  nav { gap: 0; font-size: .84rem; }
  nav > * { padding-inline: .5rem; }
  .strip { font-size: .8rem; padding-inline: .5rem; }
  .safe, .summary dl > :nth-child(2) { display: none; }
  .card:not(.notice) { grid-template-columns: 1fr; }
  .summary { padding: 1.1rem 1.4rem 1.2rem; gap: .8rem; }
  .sum bdi { font-size: 1.8rem; }
  .summary dl { grid-template-columns: 1fr 1fr; gap: .7rem 1rem; }
  .step { padding: 1.2rem 1.4rem 1.75rem; gap: .7rem; }
  .scheme { position: absolute; inset-block-start: 1.35rem; inset-inline-end: 1.4rem; }
  .step h1 { font-size: 1.25rem; padding-inline-end: 6.5rem; }
  .panel { padding: 1.25rem 1.1rem; }
  .switch { grid-template-columns: 1.5rem 1fr; }
  .switch > :nth-child(n+3) { grid-column: 2; }
}
`

import { khatimPath } from '../geometry.ts'
import { Sky } from './sky.tsx'

const lines = 'M70 340C104 328 140 330 176 342M70 364C104 352 140 354 176 366M70 388C104 376 128 378 150 384'
const mirrored = 'M330 340C296 328 260 330 224 342M330 364C296 352 260 354 224 366M330 388C296 376 272 378 250 384'
const stars =
  khatimPath(44, 200, 190) +
  khatimPath(20, 118, 226) +
  khatimPath(16, 284, 218) +
  khatimPath(12, 152, 128) +
  khatimPath(11, 250, 112) +
  khatimPath(8, 92, 158) +
  khatimPath(8, 316, 150)

/** Illustration of news: an open book from which stars rise. */
export function BookView() {
  return (
    <>
      <Sky />
      <path d="M200 310L60 42H340Z" fill="#FFF3D6" opacity=".3" />
      <path d={stars} fill="#FFF8EA" />
      <path d={khatimPath(22, 200, 190, Math.PI / 8)} fill="#B4233F" />
      <path d="M0 480V440C80 420 130 424 200 440S340 440 400 424V480Z" fill="#17705C" />
      <path
        d="M200 440C158 412 98 408 40 424V304C98 288 158 294 200 322C242 294 302 288 360 304V424C302 408 242 412 200 440Z"
        fill="#0E4B3E"
      />
      <path
        d="M200 424C162 398 104 394 54 408V298C104 284 160 290 200 316C240 290 296 284 346 298V408C296 394 238 398 200 424Z"
        fill="#FFF8EA"
      />
      <path d={lines + mirrored} fill="none" stroke="#17705C" strokeWidth="5" strokeLinecap="round" opacity=".55" />
      <path d="M200 318V422" stroke="#0E4B3E" strokeWidth="4" />
      <path d="M286 290H308V344L297 333L286 344Z" fill="#B4233F" />
      <path d="M0 480V456C80 444 130 446 200 456S340 456 400 446V480Z" fill="#0E4B3E" />
    </>
  )
}

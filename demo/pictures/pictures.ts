/** The pictures of the demo's galleries, generated when the demo is seeded, and which place shows which. */
import { composeScene } from '#ui/covers.ts'
import type { Scene } from '#ui/cover-scenes/brush.ts'
import type { Localized } from '../types.ts'
import { library, majlis, pitch, stage, workshop } from './center.ts'
import { bedroom, courtyard, kitchen, study, terrace } from './house.ts'
import { HEIGHT } from './room.ts'

type DemoPicture = { key: string; scene: Scene; palette: number; alt: Localized }

export const pictures: DemoPicture[] = [
  {
    key: 'bedroom',
    scene: bedroom,
    palette: 3,
    alt: {
      ar: 'غرفة لطالبين: سريران ونافذة مقوّسة ورفوف كتب',
      en: 'A room for two: beds, an arched window and bookshelves',
      tr: 'İki kişilik oda: yataklar, kemerli pencere ve kitap rafları',
    },
  },
  {
    key: 'study',
    scene: study,
    palette: 5,
    alt: {
      ar: 'قاعة الدراسة: طاولة طويلة تحت المصابيح',
      en: 'The study room: a long table under lamps',
      tr: 'Çalışma salonu: lambaların altında uzun bir masa',
    },
  },
  {
    key: 'kitchen',
    scene: kitchen,
    palette: 4,
    alt: {
      ar: 'المطبخ المشترك: مائدة عليها شاي وفاكهة',
      en: 'The shared kitchen: tea and fruit on the table',
      tr: 'Ortak mutfak: masada çay ve meyve',
    },
  },
  {
    key: 'courtyard',
    scene: courtyard,
    palette: 0,
    alt: {
      ar: 'الفناء: نافورة بين الأقواس والسرو',
      en: 'The courtyard: a fountain between arches and cypresses',
      tr: 'Avlu: kemerler ve serviler arasında bir şadırvan',
    },
  },
  {
    key: 'terrace',
    scene: terrace,
    palette: 1,
    alt: {
      ar: 'السطح: إبريق شاي وطاولة تطلّ على البحر',
      en: 'The roof terrace: a teapot and the sea',
      tr: 'Teras: çaydanlık ve deniz manzarası',
    },
  },
  {
    key: 'majlis',
    scene: majlis,
    palette: 2,
    alt: {
      ar: 'المجلس: وسائد حول سجادة وكؤوس شاي',
      en: 'The sitting room: cushions around a carpet, and tea',
      tr: 'Oturma odası: halının çevresinde minderler ve çay',
    },
  },
  {
    key: 'stage',
    scene: stage,
    palette: 1,
    alt: {
      ar: 'المسرح الصغير قبل أن تبدأ الأمسية',
      en: 'The small stage before the evening begins',
      tr: 'Akşam başlamadan önce küçük sahne',
    },
  },
  {
    key: 'pitch',
    scene: pitch,
    palette: 0,
    alt: {
      ar: 'ملعب كرة القدم خلف المركز عند الغروب',
      en: 'The football pitch behind the center at sunset',
      tr: 'Gün batımında merkezin arkasındaki futbol sahası',
    },
  },
  {
    key: 'workshop',
    scene: workshop,
    palette: 5,
    alt: {
      ar: 'ورشة الحاسوب: ثلاث شاشات ولوح عليه مخطّط',
      en: 'The computer workshop: three screens and a chart on the board',
      tr: 'Bilgisayar atölyesi: üç ekran ve tahtada bir grafik',
    },
  },
  {
    key: 'library',
    scene: library,
    palette: 4,
    alt: {
      ar: 'ركن القراءة: رفوف كتب ووسادتان على السجادة',
      en: 'The reading corner: bookshelves and two cushions on the carpet',
      tr: 'Okuma köşesi: kitap rafları ve halıda iki minder',
    },
  },
]

/** Keys of the pictures of each place, in gallery order. */
export const galleries: Record<string, string[]> = {
  nur: ['bedroom', 'study', 'kitchen', 'courtyard', 'terrace'],
  yasmin: ['courtyard', 'bedroom', 'terrace', 'library', 'kitchen'],
  uludag: ['study', 'bedroom', 'kitchen', 'pitch'],
  qasyun: ['terrace', 'bedroom', 'study', 'majlis'],
  firat: ['courtyard', 'majlis', 'bedroom', 'kitchen'],
  fajr: ['majlis', 'stage', 'workshop', 'library'],
  bayt: ['library', 'majlis', 'courtyard', 'workshop'],
  jisr: ['workshop', 'pitch', 'stage', 'terrace'],
  zeytin: ['pitch', 'library', 'majlis', 'stage', 'courtyard'],
}

export const PICTURE = { width: 1280, height: 800 }

export const drawing = ({ key, scene, palette }: DemoPicture) =>
  composeScene(scene, { seed: `demo-${key}`, palette, ...PICTURE, tall: HEIGHT })

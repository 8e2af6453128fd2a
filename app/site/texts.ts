import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'site.skip': { ar: 'انتقل إلى المحتوى', en: 'Skip to the content', tr: 'İçeriğe geç' },
  'site.menu': { ar: 'القائمة', en: 'Menu', tr: 'Menü' },
  'site.mainMenu': { ar: 'القائمة الرئيسية', en: 'Main menu', tr: 'Ana menü' },
  'site.footerMenu': { ar: 'روابط الموقع', en: 'Site links', tr: 'Site bağlantıları' },
  'site.languages': { ar: 'لغة الموقع', en: 'Language', tr: 'Site dili' },
  'site.home': { ar: 'الصفحة الرئيسية', en: 'home page', tr: 'ana sayfa' },
  'site.donate': { ar: 'تبرّع', en: 'Donate', tr: 'Bağış yap' },
  'site.explore': { ar: 'تصفّح', en: 'Explore', tr: 'Keşfet' },
  'site.contact': { ar: 'تواصل معنا', en: 'Contact', tr: 'İletişim' },
  'site.follow': { ar: 'تابعنا', en: 'Follow us', tr: 'Bizi takip edin' },
  'site.rights': { ar: '© {{year}} {{name}}', en: '© {{year}} {{name}}', tr: '© {{year}} {{name}}' },
  'site.openSource': {
    ar: 'موقع مفتوح المصدر، يُبنى مع المجتمع.',
    en: 'An open-source site, built with its community.',
    tr: 'Toplulukla birlikte geliştirilen açık kaynaklı bir site.',
  },
})

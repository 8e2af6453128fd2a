import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'activities.breadcrumb': { ar: 'الأنشطة والأخبار', en: 'Activities and news', tr: 'Etkinlikler ve haberler' },
  'activities.latest': { ar: 'أحدث الأنشطة', en: 'Latest activities', tr: 'Son etkinlikler' },
  'activities.heldAt': { ar: 'الموعد:', en: 'When:', tr: 'Tarih:' },
  'activities.addToCalendar': { ar: 'إضافة إلى التقويم', en: 'Add to calendar', tr: 'Takvime ekle' },
  'activities.publishedAt': { ar: 'نُشر في:', en: 'Published:', tr: 'Yayım:' },
  'activities.empty': { ar: 'لا أنشطة هنا بعد', en: 'No activities here yet', tr: 'Burada henüz etkinlik yok' },
  'dashboard.activity': { ar: 'نشاط', en: 'Activity', tr: 'Etkinlik' },
  'dashboard.activities': { ar: 'الأنشطة', en: 'Activities', tr: 'Etkinlikler' },
  'dashboard.activities_empty': {
    ar: 'لا أنشطة بعد. أضف أول نشاط ليظهر في صفحة الأخبار.',
    en: 'No activities yet. Add the first one to show it on the news page.',
    tr: 'Henüz etkinlik yok. Haberlerde görünmesi için ilkini ekleyin.',
  },
  'dashboard.activity_add': { ar: 'نشاط جديد', en: 'New activity', tr: 'Yeni etkinlik' },
  'dashboard.field.held_at': { ar: 'التاريخ والوقت', en: 'Date and time', tr: 'Tarih ve saat' },
  'dashboard.field.held_at_hint': {
    ar: 'بتوقيت إسطنبول. اتركه فارغًا للأخبار التي لا موعد لها.',
    en: 'Istanbul time. Leave it empty for news without a date.',
    tr: 'İstanbul saatiyle. Tarihi olmayan haberlerde boş bırakın.',
  },
  'dashboard.field.ends_at': { ar: 'وقت الانتهاء', en: 'Ends at', tr: 'Bitiş' },
  'dashboard.field.ends_at_hint': {
    ar: 'بتوقيت إسطنبول، ويظهر في صفحة النشاط وفي التقويم.',
    en: 'Istanbul time. Shown on its page and in calendars.',
    tr: 'İstanbul saatiyle. Sayfasında ve takvimlerde görünür.',
  },
  'dashboard.field.venue': { ar: 'مكان آخر', en: 'Other venue', tr: 'Başka yer' },
  'dashboard.field.venue_hint': {
    ar: 'إن لم يكن في السكن أو المركز المختار.',
    en: 'If it does not take place in the residence or center chosen above.',
    tr: 'Yukarıda seçilen yurtta ya da merkezde değilse.',
  },
})

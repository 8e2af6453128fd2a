/** Menu icons by their Tabler names. Icons that screens and resources name must be listed here (`IconName`). */
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconArticle from '@tabler/icons-react/dist/esm/icons/IconArticle.mjs'
import IconAward from '@tabler/icons-react/dist/esm/icons/IconAward.mjs'
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconBuildingBridge from '@tabler/icons-react/dist/esm/icons/IconBuildingBridge.mjs'
import IconBuildingCommunity from '@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs'
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs'
import IconChartLine from '@tabler/icons-react/dist/esm/icons/IconChartLine.mjs'
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconDiscount from '@tabler/icons-react/dist/esm/icons/IconDiscount.mjs'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconFolders from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconHandLoveYou from '@tabler/icons-react/dist/esm/icons/IconHandLoveYou.mjs'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconHomeHeart from '@tabler/icons-react/dist/esm/icons/IconHomeHeart.mjs'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import IconLayoutList from '@tabler/icons-react/dist/esm/icons/IconLayoutList.mjs'
import IconLayoutNavbar from '@tabler/icons-react/dist/esm/icons/IconLayoutNavbar.mjs'
import IconLicense from '@tabler/icons-react/dist/esm/icons/IconLicense.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconMessageReport from '@tabler/icons-react/dist/esm/icons/IconMessageReport.mjs'
import IconNews from '@tabler/icons-react/dist/esm/icons/IconNews.mjs'
import IconNotebook from '@tabler/icons-react/dist/esm/icons/IconNotebook.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import IconRobot from '@tabler/icons-react/dist/esm/icons/IconRobot.mjs'
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconTags from '@tabler/icons-react/dist/esm/icons/IconTags.mjs'
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUserCog from '@tabler/icons-react/dist/esm/icons/IconUserCog.mjs'
import IconUserHeart from '@tabler/icons-react/dist/esm/icons/IconUserHeart.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import type { IconShape } from '#ui/icon.tsx'

const icons = {
  adjustments: IconAdjustments,
  article: IconArticle,
  award: IconAward,
  book: IconBook,
  building: IconBuilding,
  'building-bank': IconBuildingBank,
  'building-bridge': IconBuildingBridge,
  'building-community': IconBuildingCommunity,
  bulb: IconBulb,
  calendar: IconCalendar,
  'calendar-event': IconCalendarEvent,
  'calendar-time': IconCalendarTime,
  category: IconCategory,
  'chart-line': IconChartLine,
  'clipboard-list': IconClipboardList,
  clock: IconClock,
  coin: IconCoin,
  'credit-card': IconCreditCard,
  discount: IconDiscount,
  door: IconDoor,
  'file-text': IconFileText,
  folders: IconFolders,
  gift: IconGift,
  'hand-love-you': IconHandLoveYou,
  heart: IconHeart,
  'heart-handshake': IconHeartHandshake,
  'help-circle': IconHelpCircle,
  history: IconHistory,
  home: IconHome,
  'home-heart': IconHomeHeart,
  inbox: IconInbox,
  language: IconLanguage,
  'layout-dashboard': IconLayoutDashboard,
  'layout-grid': IconLayoutGrid,
  'layout-list': IconLayoutList,
  'layout-navbar': IconLayoutNavbar,
  license: IconLicense,
  'list-details': IconListDetails,
  mail: IconMail,
  'map-2': IconMap2,
  'map-pin': IconMapPin,
  message: IconMessage,
  'message-report': IconMessageReport,
  news: IconNews,
  package: IconPackage,
  pencil: IconPencil,
  phone: IconPhone,
  photo: IconPhoto,
  receipt: IconReceipt,
  'receipt-refund': IconReceiptRefund,
  robot: IconRobot,
  school: IconSchool,
  send: IconSend,
  settings: IconSettings,
  'shield-lock': IconShieldLock,
  'shopping-cart': IconShoppingCart,
  speakerphone: IconSpeakerphone,
  tag: IconTag,
  tags: IconTags,
  ticket: IconTicket,
  'truck-delivery': IconTruckDelivery,
  user: IconUser,
  'user-cog': IconUserCog,
  'user-heart': IconUserHeart,
  users: IconUsers,
  notebook: IconNotebook,
  scale: IconScale,
  'users-group': IconUsersGroup,
  world: IconWorld,
} satisfies Record<string, IconShape>

export type IconName = keyof typeof icons

export function iconOf(name: string): IconShape {
  return icons[name as IconName] ?? IconCategory
}

import { text } from '@krishi-bima/contract/values/text';

export const messages = {
  title: text('यस डिभाइसमा', 'On this device'),
  kept: text('इन्टरनेट नहुँदा पनि एप खुल्छ।', 'The app opens without the internet.'),
  coming: text(
    'इन्टरनेट नहुँदा पनि खुल्ने गरी एप यस डिभाइसमा राखिँदै छ…',
    'The app is being kept on this device, so that it opens without the internet…',
  ),
  insecure: text(
    'यो ठेगाना सुरक्षित (https) छैन। त्यसैले एप डिभाइसमा राख्न र इन्टरनेटबिना खोल्न मिल्दैन।',
    'This address is not secure (https), so the app cannot be kept on the device or opened without the internet.',
  ),
  unsupported: text(
    'यस ब्राउजरले एप डिभाइसमा राख्न दिँदैन। अर्को ब्राउजर प्रयोग गर्नुहोस्।',
    'This browser does not keep the app on the device. Use another one.',
  ),
  failed: text(
    'एप यस डिभाइसमा राख्न सकिएन। ठाउँ छ कि छैन हेर्नुहोस्।',
    'The app could not be kept on this device. Check the free space.',
  ),
  install: text('एप इन्स्टल गर्नुहोस्', 'Install the app'),
  installed: text('एप इन्स्टल भइसकेको छ।', 'The app is installed.'),
  byMenu: text(
    'ब्राउजरको मेनुमा “होम स्क्रिनमा थप्नुहोस्” वा “एप इन्स्टल गर्नुहोस्” छान्नुहोस्।',
    'Choose “Add to home screen” or “Install app” in the menu of the browser.',
  ),
};

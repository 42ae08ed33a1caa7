import {
  type ActionIconProps,
  type AlertProps,
  type AvatarProps,
  type BadgeProps,
  type ButtonProps,
  type CheckboxProps,
  type CSSVariablesResolver,
  createTheme,
  type DividerProps,
  type DrawerProps,
  type InputProps,
  type InputWrapperProps,
  type LoaderProps,
  type MantineColorsTuple,
  type MenuProps,
  type ModalProps,
  type NotificationProps,
  type PaginationProps,
  type PaperProps,
  type PopoverProps,
  type ProgressProps,
  type RadioProps,
  rem,
  type SegmentedControlProps,
  type SelectProps,
  type SkeletonProps,
  type SwitchProps,
  type TableProps,
  type TabsProps,
  type TextareaProps,
  type TooltipProps,
} from '@mantine/core';

// Each ramp is built for three jobs: 0-1 tint, 7 solid (white text >= 5:1), 8-9 text on the tint (>= 7:1).
const gray: MantineColorsTuple = [
  '#faf8f4',
  '#f4f1eb',
  '#eae6dd',
  '#ddd7cb',
  '#c3bcae',
  '#958e80',
  '#6b655a',
  '#534e45',
  '#37342e',
  '#221f1b',
];
const green: MantineColorsTuple = [
  '#f0f7f3',
  '#dfeee6',
  '#bfdfce',
  '#93cab0',
  '#5cae8a',
  '#2c9169',
  '#14825c',
  '#0b7a55',
  '#086144',
  '#064a35',
];
const yellow: MantineColorsTuple = [
  '#fdf7e7',
  '#faedc8',
  '#f4dc94',
  '#ecc65a',
  '#dfab2c',
  '#c28d10',
  '#a07308',
  '#855e05',
  '#6a4a05',
  '#523905',
];
const red: MantineColorsTuple = [
  '#fdf3f0',
  '#fae3dd',
  '#f3c6bb',
  '#e99f8e',
  '#dc7660',
  '#cb5039',
  '#b83e27',
  '#a5321d',
  '#862817',
  '#681f13',
];
const blue: MantineColorsTuple = [
  '#f1f5fa',
  '#e0e9f4',
  '#c2d3e9',
  '#98b4d7',
  '#6a90c1',
  '#4770aa',
  '#365d97',
  '#2b4f85',
  '#223f6b',
  '#1a3053',
];

const fontFamily = 'Mukta, "Noto Sans Devanagari", system-ui, sans-serif';
const overlay = { color: gray[9], backgroundOpacity: 0.4 };

// Plain objects, not `Button.extend(...)`: naming a component here would pull all of them into the sign-in page.
const components = {
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 30 } satisfies ActionIconProps },
  Button: { defaultProps: { size: 'sm' } satisfies ButtonProps },
  Input: { defaultProps: { size: 'sm' } satisfies InputProps },
  InputWrapper: {
    defaultProps: {
      size: 'sm',
      inputWrapperOrder: ['label', 'input', 'description', 'error'],
    } satisfies InputWrapperProps,
  },
  TextInput: { defaultProps: { size: 'sm' } },
  PasswordInput: { defaultProps: { size: 'sm' } },
  Textarea: { defaultProps: { size: 'sm', autosize: true, minRows: 2 } satisfies TextareaProps },
  Select: {
    defaultProps: { size: 'sm', allowDeselect: false, checkIconPosition: 'right' } satisfies Partial<SelectProps>,
  },
  SegmentedControl: { defaultProps: { size: 'xs', withItemsBorders: false } satisfies Partial<SegmentedControlProps> },
  Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } satisfies CheckboxProps },
  Radio: { defaultProps: { size: 'sm' } satisfies RadioProps },
  Switch: { defaultProps: { size: 'sm' } satisfies SwitchProps },
  Badge: {
    defaultProps: { variant: 'light', size: 'md', radius: 'sm', tt: 'none' } satisfies BadgeProps,
    styles: {
      root: {
        letterSpacing: 0,
        height: rem(22),
        paddingInline: rem(7),
        fontSize: 'var(--mantine-font-size-xs)',
        fontWeight: 600,
      },
      label: { overflow: 'visible', lineHeight: rem(22) },
    },
  },
  Avatar: { defaultProps: { radius: '50%', color: 'green', variant: 'light' } satisfies AvatarProps },
  Table: {
    defaultProps: {
      highlightOnHover: true,
      horizontalSpacing: 'md',
      verticalSpacing: rem(7),
      layout: 'auto',
    } satisfies TableProps,
  },
  Tabs: { defaultProps: { keepMounted: false } satisfies TabsProps },
  Pagination: { defaultProps: { size: 'sm' } satisfies Partial<PaginationProps> },
  Paper: { defaultProps: { radius: 'md', withBorder: true, shadow: 'none' } satisfies PaperProps },
  Divider: { defaultProps: { color: 'gray.2' } satisfies DividerProps },
  Alert: { defaultProps: { variant: 'light', radius: 'md' } satisfies AlertProps },
  Notification: { defaultProps: { radius: 'md', withBorder: true } satisfies NotificationProps },
  Modal: {
    defaultProps: {
      radius: 'md',
      overlayProps: overlay,
      transitionProps: { duration: 120 },
    } satisfies Partial<ModalProps>,
  },
  Drawer: {
    defaultProps: { overlayProps: overlay, transitionProps: { duration: 160 } } satisfies Partial<DrawerProps>,
  },
  Menu: { defaultProps: { shadow: 'md', radius: 'md', transitionProps: { duration: 80 } } satisfies MenuProps },
  Popover: { defaultProps: { shadow: 'lg', radius: 'md', transitionProps: { duration: 80 } } satisfies PopoverProps },
  Tooltip: { defaultProps: { openDelay: 300, color: 'gray.8' } satisfies Partial<TooltipProps> },
  Loader: { defaultProps: { size: 20 } satisfies LoaderProps },
  Progress: { defaultProps: { size: 4, radius: 'xl' } satisfies Partial<ProgressProps> },
  Skeleton: { defaultProps: { radius: 'xs' } satisfies SkeletonProps },
};

export const theme = createTheme({
  colors: { gray, green, yellow, red, blue },
  primaryColor: 'green',
  primaryShade: 7,
  autoContrast: true,
  black: gray[9],
  defaultRadius: 'sm',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,

  // Only 400 and 600 are shipped. Mantine asks for 500 in places: it must get 600, not a silent 400.
  fontFamily,
  fontFamilyMonospace: 'ui-monospace, "SFMono-Regular", Menlo, monospace',
  fontWeights: { regular: '400', medium: '600', bold: '600' },

  // Nothing below 13 px: matras and conjuncts close up. Line heights leave room for ट्ठ्यौँ over क्षेत्रु.
  fontSizes: { xs: rem(13), sm: rem(14), md: rem(15), lg: rem(17), xl: rem(20) },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.6', lg: '1.5', xl: '1.45' },
  headings: {
    fontFamily,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: rem(22), lineHeight: '1.4' },
      h2: { fontSize: rem(18), lineHeight: '1.45' },
      h3: { fontSize: rem(16), lineHeight: '1.5' },
      h4: { fontSize: rem(14), lineHeight: '1.5' },
      h5: { fontSize: rem(14), lineHeight: '1.5' },
      h6: { fontSize: rem(13), lineHeight: '1.5' },
    },
  },

  spacing: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(16), xl: rem(24) },
  radius: { xs: rem(3), sm: rem(5), md: rem(8), lg: rem(12), xl: rem(16) },
  // Panels are told apart by a line; only what floats has a shadow.
  shadows: {
    xs: 'none',
    sm: '0 1px 2px rgb(34 31 27 / 0.06)',
    md: '0 4px 16px -2px rgb(34 31 27 / 0.12), 0 1px 3px rgb(34 31 27 / 0.08)',
    lg: '0 12px 32px -6px rgb(34 31 27 / 0.18), 0 2px 6px rgb(34 31 27 / 0.08)',
    xl: '0 20px 48px -8px rgb(34 31 27 / 0.22)',
  },
  components,
});

/** Meanings, so that screens never pick a shade. `--kb-*` is ours; the rest replaces Mantine's pale defaults. */
export const cssVariablesResolver: CSSVariablesResolver = (t) => ({
  variables: {
    '--kb-num': `"Krishi Ank", ${t.fontFamily}`, // ten Devanagari digits on one width: Mukta has no tabular ones
    '--kb-row': rem(36),
    '--kb-header': rem(52),
    '--kb-nav': rem(216),
    '--kb-rail': rem(56),
    '--kb-tabbar': rem(56),
  },
  light: {
    '--mantine-color-text': gray[9],
    '--mantine-color-dimmed': gray[6], // 5.8:1 on white, 5.4:1 on the page
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': red[7],
    '--mantine-color-success': green[7],
    '--mantine-color-default-border': gray[3],
    '--mantine-color-default-hover': gray[0],
    '--mantine-color-disabled': gray[1],
    '--mantine-color-disabled-color': gray[6],
    '--mantine-color-disabled-border': gray[3],
    '--mantine-color-gray-light': gray[1],
    '--mantine-color-gray-light-color': gray[8],
    '--mantine-color-gray-light-hover': gray[2],
    '--mantine-color-green-light': green[1],
    '--mantine-color-green-light-color': green[8],
    '--mantine-color-yellow-light-color': yellow[8],
    '--mantine-color-red-light-color': red[8],
    '--mantine-color-blue-light-color': blue[8],
    '--kb-page': gray[0],
    '--kb-surface': '#ffffff',
    '--kb-sunken': gray[1],
    '--kb-line': gray[2],
    '--kb-line-strong': gray[3],
    '--kb-field': gray[5], // border of anything one types into: 3.3:1, seen outdoors
    '--kb-label': gray[7],
    '--kb-hover': '#f7f5f0',
    '--kb-selected': green[0],
    '--kb-focus': green[7],
    '--kb-skeleton': '#eeeae2',
    '--kb-holiday': red[7], // Saturday
  },
  dark: {},
});

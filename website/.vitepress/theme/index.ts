import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import MethodDemo from './method-demo.ts';
import './site.css';

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('MethodDemo', MethodDemo);
  },
} satisfies Theme;

import { useData, withBase } from 'vitepress';
import { defineComponent, h } from 'vue';

/** A method on an example page, with its parameters: a part of the workbench in a frame, where its styles and workers are its own. */
export default defineComponent({
  props: {
    algorithm: { type: String, required: true },
    example: { type: String, required: true },
  },
  setup({ algorithm, example }) {
    const { isDark } = useData();
    const link = `#${new URLSearchParams({ example, algorithm })}`;
    const workbench = h(
      'a',
      { href: withBase(`/workbench/index.html${link}`), target: '_blank' },
      'the workbench',
    );
    return () =>
      h('figure', { class: 'method-demo' }, [
        h('iframe', {
          src: withBase(`/workbench/demo.html${link}`),
          title: `${algorithm} on an example page, with its parameters`,
          style: { colorScheme: isDark.value ? 'dark' : 'light' },
          loading: 'lazy',
        }),
        h('figcaption', [
          'Computed in your browser. Move a slider, choose another method, or point at a passage; ',
          workbench,
          ' says why it came out so, and opens pages of your own.',
        ]),
      ]);
  },
});

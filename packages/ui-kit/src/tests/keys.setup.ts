import '../tokens/tokens.css';
import '../tokens/base.css';

/** Disables animations, because a layer leaves the document only after its exit animation. */
const style = document.createElement('style');
style.textContent = '*, *::before, *::after { animation: none !important; transition: none !important; }';
document.head.append(style);
